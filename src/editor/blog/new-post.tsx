import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { readPostsAgain } from './blog-data'
import { momentAt, noonOf } from './days'
import { createPost } from './post-writes'

/** An empty post, opened at the fields it is written in; with `day` it is planned for that one. */
export function NewPost({
  site,
  locale,
  day,
  onClose,
}: {
  site: string
  locale: string
  day?: string
  onClose: () => void
}) {
  const words = useWords(blogWords)
  const dates = useDates()
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function send({ title = '' }: Entries) {
    const { page, block } = await createPost(site, {
      title: title.trim(),
      locale,
      moment: day && momentAt(day, '09:00'),
    })
    await readPostsAgain(queries, site)
    await navigate({ to: '/app/sites/$site/pages/$page', params: { site, page }, search: { block, write: 'body' } })
  }
  return (
    <FormDialog title={words.newPost} submit={words.create} onSend={send} onClose={onClose}>
      <TextField
        name="title"
        label={words.common.title}
        description={day && words.plannedFor(dates.day(noonOf(day).toISOString()))}
        maxLength={500}
        autoComplete="off"
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
