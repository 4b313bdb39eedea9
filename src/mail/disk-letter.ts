import type { Config } from '../config/config'
import type { Letter } from './outbox'
import { letter } from './templates'

/** To whoever runs the service, whose language nobody knows. */
export function diskMail(config: Config, to: string, percent: number, freeMegabytes: number): Letter {
  const { host } = new URL(config.baseUrl)
  return letter(config, 'de', to, {
    subject: `${host}: weniger als ${percent} % Speicherplatz frei / disk space below ${percent} %`,
    paragraphs: [
      `Auf dem Datenträger von ${config.tenantsDir} sind noch ${freeMegabytes} MB frei, weniger als ${percent} %. Ist er voll, werden nur noch Nachrichten von Besuchern und Anmeldungen angenommen, und auch die nicht lange. Schaffen Sie Platz; „bun run cli doctor“ sieht nach.`,
      `The disk of ${config.tenantsDir} has ${freeMegabytes} MB left, less than ${percent} %. Once it is full, only visitors’ messages and sign-ins are taken, and not for long. Make room; “bun run cli doctor” has a look.`,
    ],
    note: 'Diese Mail kommt einmal je Schwelle. / This mail comes once for each threshold.',
  })
}
