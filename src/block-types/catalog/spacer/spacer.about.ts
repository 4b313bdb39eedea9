import type { AboutBlockType } from '../../about'

export const about: AboutBlockType = {
  sample: { props: { size: 'm', rule: true }, content: {} },
  called: 'abstandhalter, trennlinie, spacer, divider, leerraum',
  mayBeEmpty: true,
}
