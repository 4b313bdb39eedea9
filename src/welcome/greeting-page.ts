import { isRegistrationOpen } from '../auth/registration'
import type { Config } from '../config/config'
import { html } from '../html/html'
import { openingPage } from '../http/opening-page'
import type { InterfaceLanguage } from '../words/interface-languages'
import { wordsIn } from '../words/text'

/** On the API's host, below its base path. */
export const examplePath = '/welcome/example'

const words = {
  de: {
    title: 'Willkommen.',
    lead: 'Dieser Server ist bereit und noch leer. Hier entstehen Websites: Menschen bearbeiten sie im Editor, Programme über eine Schnittstelle, und Besucher bekommen fertige, schnelle Seiten.',
    begin: { label: 'Erstes Konto anlegen', note: 'E-Mail-Adresse und Passwort genügen.' },
    look: { label: 'Beispiel ansehen', note: 'Eine fertige Website, wie Besucher sie sehen.' },
    account: {
      title: '1. Das erste Konto',
      register: 'Zur Registrierung',
      note: 'Es gehört Ihnen. Andere laden Sie später dazu ein, mit den Rechten, die Sie ihnen geben.',
      closed:
        'Registrieren kann sich hier niemand. Im Ordner des Programms eingegeben, legt dieser Befehl ein Konto an und nennt sein Passwort.',
    },
    name: {
      title: '2. Name und Sprache',
      note: 'Der Dienst heißt „{serviceName}“, auch in Mails; einen anderen Namen gibt ihm diese Einstellung. Ihre Sprache übernimmt das Konto vom Browser, ändern lässt sie sich dort jederzeit.',
    },
    mail: {
      title: '3. E-Mail',
      isSet:
        'Ein Mailserver ist eingetragen: Einladungen, neue Passwörter und Nachrichten von Ihren Websites gehen hinaus. Ob sie ankommen, zeigt „bun run cli mail-test“.',
      isMissing:
        'Noch ist kein Mailserver eingetragen. Bis dahin wartet, was hinausgehen soll, und ist mit „bun run cli outbox“ zu lesen.',
    },
    example: {
      title: 'Ein Beispiel',
      note: 'Die Website einer Bäckerei, hier gezeichnet und auf Deutsch und Englisch. Sie verschwindet mit dem ersten Konto.',
      frame: 'Beispiel: die Website einer Bäckerei',
    },
    demo: {
      title: 'Zum Ausprobieren',
      note: 'Legt ein Konto mit sieben fertigen Websites an und nennt die Anmeldung.',
    },
  },
  en: {
    title: 'Welcome.',
    lead: 'This server is ready and still empty. It is a home for websites: people write them in the editor, programs work through an interface, and visitors get finished, fast pages.',
    begin: { label: 'Create the first account', note: 'An email address and a password will do.' },
    look: { label: 'See an example', note: 'A finished site, as visitors see it.' },
    account: {
      title: '1. The first account',
      register: 'Register',
      note: 'It is yours. You can invite others later, with the rights that you give them.',
      closed:
        'Nobody can register here. Run in the folder of the program, this command makes an account and prints its password.',
    },
    name: {
      title: '2. Name and language',
      note: 'The service is called “{serviceName}”, in mails too; this setting gives it another name. Your account takes the language of your browser, and you can change it there at any time.',
    },
    mail: {
      title: '3. E-mail',
      isSet:
        'A mail server is set: invitations, new passwords and messages from your sites go out. “bun run cli mail-test” shows whether they arrive.',
      isMissing:
        'No mail server is set yet. Until there is one, what should go out waits and can be read with “bun run cli outbox”.',
    },
    example: {
      title: 'An example',
      note: 'The site of a bakery, drawn here, in German and English. It goes away with the first account.',
      frame: 'Example: the site of a bakery',
    },
    demo: {
      title: 'To try things out',
      note: 'Makes an account with seven finished sites and prints the sign-in.',
    },
  },
}

/** What a server says that has no account yet: what it is, how to begin, and a site to look at. */
export function greetingPage(config: Config, language: InterfaceLanguage): string {
  const { serviceName, smtp } = config
  const { title, lead, begin, look, account, name, mail, example, demo } = wordsIn(words, language, { serviceName })
  const isOpen = isRegistrationOpen(config)
  const register = '/app/register'
  const shown = `${exampleAddress(config)}/${language === 'de' ? '' : 'en'}`
  return openingPage({
    ...{ language, serviceName, title, lead },
    act: isOpen ? { href: register, ...begin } : { href: shown, ...look },
    rest: html`<dl>
<div><dt>${account.title}</dt><dd>${isOpen ? html`<a class="address" href="${register}">${account.register}</a>` : html`<code>bun run cli create-account</code>`}</dd><dd class="note">${isOpen ? account.note : account.closed}</dd></div>
<div><dt>${name.title}</dt><dd><code>SERVICE_NAME</code></dd><dd class="note">${name.note}</dd></div>
<div><dt>${mail.title}</dt><dd><code>SMTP_URL MAIL_FROM</code></dd><dd class="note">${smtp ? mail.isSet : mail.isMissing}</dd></div>
<div><dt>${example.title}</dt><dd><a class="address" href="${shown}">${look.label}</a></dd><dd class="note">${example.note}</dd></div>
<div><dt>${demo.title}</dt><dd><code>bun run cli demo</code></dd><dd class="note">${demo.note}</dd></div>
</dl>
<div class="wide shown"><iframe src="${shown}" title="${example.frame}" sandbox="allow-same-origin" loading="lazy" tabindex="-1"></iframe></div>`,
  })
}

/** Without a host where it is that of the editor: a new server may be reached by others than its settings name. */
const exampleAddress = ({ baseUrl, basePath, appUrl }: Config) =>
  `${new URL(baseUrl).origin === new URL(appUrl).origin ? basePath : baseUrl}${examplePath}`
