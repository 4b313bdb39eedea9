import type { Config } from '../config/config'
import { html } from '../html/html'
import type { InterfaceLanguage } from '../words/interface-languages'
import { wordsIn } from '../words/text'
import { openingPage } from './opening-page'

const words = {
  de: {
    title: 'Der Server läuft.',
    lead: 'Hier ist die Schaltzentrale für Websites zu Hause: Konten, Seiten, Bilder, Veröffentlichungen. Bedient wird sie über eine REST-Schnittstelle, von Editoren, Skripten und Agenten.',
    docs: { label: 'Schnittstelle ansehen', note: 'Alle Aufrufe mit ihren Feldern, zum Lesen und Ausprobieren.' },
    editor: ['Zum Editor', 'Die Oberfläche für Menschen.'],
    demo: [
      'Mit einem Beispiel anfangen',
      'Im Ordner des Programms eingegeben, legt dieser Befehl ein Konto mit zwei fertigen Websites an und nennt Adressen und Anmeldung.',
    ],
    guide: ['Handbuch', 'Für Editoren, Skripte, Agenten und den Betrieb, auf Englisch.'],
    description: ['Beschreibung für Programme', 'OpenAPI 3.1, zum Beispiel für erzeugte Clients.'],
    health: ['Zustand', 'Der Prozess antwortet.', 'Er kann Anfragen bedienen.'],
  },
  en: {
    title: 'The server is running.',
    lead: 'This is home to a control plane for websites: accounts, pages, pictures, releases. Editors, scripts and agents drive it through a REST interface.',
    docs: { label: 'Browse the API', note: 'Every call with its fields, to read and to try.' },
    editor: ['Go to the editor', 'The interface for people.'],
    demo: [
      'Start from an example',
      'Run in the folder of the program, this command makes an account with two finished sites and prints their addresses and the sign-in.',
    ],
    guide: ['Guide', 'For editors, scripts, agents and whoever runs it.'],
    description: ['Description for programs', 'OpenAPI 3.1, for generated clients and the like.'],
    health: ['Status', 'The process answers.', 'It can serve requests.'],
  },
}

/** The whole page. Addresses on it start with the base path, so it works behind a proxy and below a path. */
export function frontPage({ basePath, appUrl, serviceName }: Config, language: InterfaceLanguage): string {
  const { title, lead, docs, editor, demo, guide, description, health } = wordsIn(words, language)
  const link = (path: string) => html`<a class="address" href="${basePath}${path}">${basePath}${path}</a>`
  return openingPage({
    ...{ language, serviceName, title, lead },
    act: { href: `${basePath}/docs`, ...docs },
    rest: html`<dl>
<div><dt>${editor[0]}</dt><dd><a class="address" href="${appUrl}">${new URL(appUrl).host}</a></dd><dd class="note">${editor[1]}</dd></div>
<div><dt>${demo[0]}</dt><dd><code>bun run cli demo</code></dd><dd class="note">${demo[1]}</dd></div>
<div><dt>${guide[0]}</dt><dd>${link('/docs/guide')}</dd><dd class="note">${guide[1]}</dd></div>
<div><dt>${description[0]}</dt><dd>${link('/openapi.json')}</dd><dd class="note">${description[1]}</dd></div>
<div><dt>${health[0]}</dt><dd>${link('/healthz')}</dd><dd class="note">${health[1]}</dd><dd>${link('/readyz')}</dd><dd class="note">${health[2]}</dd></div>
</dl>`,
  })
}
