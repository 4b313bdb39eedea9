import { useLocation } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { keepToken } from '../api/token'
import { RouterLink } from '../ui/link'
import { currentLanguage, inBoth, keptAs, useWords } from '../words/language'
import { useEnter } from './enter'
import { MailLink } from './mail-link'
import { ReplacesSession } from './replaces-session'

/** Where the link of the demo leads: one press, and somebody is signed in to look around. */
export function DemoScreen() {
  const words = useWords(demoWords)
  const enter = useEnter()
  const link = useLocation({ select: ({ hash }) => hash })
  return (
    <MailLink
      title={words.title}
      lead={words.lead}
      before={<ReplacesSession />}
      action={words.enter}
      onUse={async () => {
        const { token } = await answered(api.auth.demo.post({ token: link }))
        keepToken(token, false)
        // The account's own language is nobody's choice: whoever looks around goes on in the one they were reading.
        await answered(api.account.locale.post(keptAs(currentLanguage()))).catch(() => undefined)
        await enter(token, false)
        return words.entered
      }}
      onward={<RouterLink to="/app/sign-in">{words.signIn}</RouterLink>}
    />
  )
}

const demoWords = inBoth({
  de: {
    title: 'Beispielkonto',
    lead: 'Fertige Websites, an denen Sie alles ausprobieren können: schreiben, umstellen, veröffentlichen.',
    enter: 'Umsehen',
    entered: 'Sie sind angemeldet.',
    signIn: 'Zur Anmeldung',
  },
  en: {
    title: 'Demo account',
    lead: 'Finished sites to try everything on: write, rearrange, publish.',
    enter: 'Look around',
    entered: 'You are signed in.',
    signIn: 'To sign-in',
  },
})
