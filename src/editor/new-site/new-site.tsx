import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { inBoth, useLanguage, useWords } from '../words/language'

/** A site without pages, by its name. */
export function NewSite() {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  async function send({ name = '' }) {
    const { data } = await answered(
      api.sites.post({ name, slug: slugOf(name), locales: [language], default_locale: language }),
    )
    await navigate({ to: '/app/sites/$site', params: { site: data.id } })
  }
  return (
    <main className="page">
      <h1>{words.title}</h1>
      <Form onSend={send}>
        {(isSending) => (
          <>
            <TextField name="name" label={words.name} maxLength={255} isRequired autoFocus />
            <div className="actions">
              <Button kind="primary" type="submit" isPending={isSending}>
                {words.create}
              </Button>
            </div>
          </>
        )}
      </Form>
    </main>
  )
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100) || 'site'

const newSiteWords = inBoth({
  de: { title: 'Neue Website', name: 'Name', create: 'Anlegen' },
  en: { title: 'New site', name: 'Name', create: 'Create' },
})
