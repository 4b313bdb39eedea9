import { controllerAddress, legalGap } from '../../../facts/told-facts'
import { missingForLegal } from '../../brief/legal-questions'
import type { Material, Writer } from './material'

export const legalBlocks: Record<string, Writer> = {
  imprint: (m) => {
    // nobody has to have one
    const missing = missingForLegal(m.facts, { ...m.company }).filter(({ key }) => key !== 'vat_id')
    const gaps = missing.map(({ label }) => `- ${m.say(label)}: ${legalGap}`).join('\n')
    return {
      props: { variant: 'imprint', toc: false },
      content: {
        headline: m.say({ de: 'Impressum', en: 'Legal notice' }),
        body:
          missing.length > 0
            ? `${m.say({ de: '## Weitere Angaben', en: '## Further particulars' })}\n\n${gaps}`
            : m.say({
                de: '## Inhalt\n\nFür den Inhalt dieser Website ist der oben genannte Anbieter verantwortlich.',
                en: '## Content\n\nThe provider named above is responsible for the content of this website.',
              }),
      },
    }
  },
  privacy: (m) => ({
    props: { variant: 'document', toc: true },
    content: {
      headline: m.say({ de: 'Datenschutz', en: 'Privacy' }),
      text: m.say({
        de: 'Diese Website setzt keine Cookies und bindet keine Statistikdienste ein.',
        en: 'This website sets no cookies and uses no analytics services.',
      }),
      body: m.lang === 'de' ? germanNotice(m) : englishNotice(m),
    },
  }),
}

const controller = ({ company, name }: Material) =>
  `${company.legal_name ?? name}, ${controllerAddress({ ...company })}`

const germanNotice = (m: Material) => `## Verantwortlich

${controller(m)}

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen abzuwehren. Rechtsgrundlage ist das berechtigte Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).

Schriften und Bilder liegen auf demselben Server wie die Seiten; ein fremder Dienst erfährt von Ihrem Besuch nichts.

## Formular

Was Sie in ein Formular eintragen, wird verwendet, um Ihre Anfrage zu beantworten (Art. 6 Abs. 1 lit. b DSGVO), und gelöscht, sobald es dafür nicht mehr gebraucht wird und keine gesetzliche Pflicht zur Aufbewahrung besteht.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren.`

const englishNotice = (m: Material) => `## Controller

${controller(m)}

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults. The legal basis is the legitimate interest in a secure website (Article 6(1)(f) ${regulation(m)}).

Fonts and pictures are kept on the same server as the pages; no other service learns of your visit.

## Form

What you enter in a form is used to answer your enquiry (Article 6(1)(b) ${regulation(m)}) and deleted once it is no longer needed for that and no statutory duty to keep it applies.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 ${regulation(m)}). You can also lodge a complaint with a data protection authority.`

const regulation = ({ company }: Material) => (company.country === 'GB' ? 'UK GDPR' : 'GDPR')
