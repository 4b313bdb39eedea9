import type { Compositions } from '../composition-css'
import { minifyCss } from '../minify-css'
import { ornamentCss, ornaments } from '../ornaments'
import { forms } from '../tokens'
import atelier from './atelier.css' with { type: 'text' }
import handwerk from './handwerk.css' with { type: 'text' }
import beside from './heads-beside.css' with { type: 'text' }
import centred from './heads-centred.css' with { type: 'text' }
import kanzlei from './kanzlei.css' with { type: 'text' }
import nacht from './nacht.css' with { type: 'text' }
import nord from './nord.css' with { type: 'text' }
import obhut from './obhut.css' with { type: 'text' }
import praxis from './praxis.css' with { type: 'text' }
import salon from './salon.css' with { type: 'text' }
import tafel from './tafel.css' with { type: 'text' }
import werk from './werk.css' with { type: 'text' }

const byForm: Record<(typeof forms)[number], string> = {
  nord,
  handwerk,
  kanzlei,
  praxis,
  werk,
  atelier,
  nacht,
  tafel,
  obhut,
  salon,
}

/** Every composition on board. The renderer for browsers does without: it is handed what it needs, as data. */
export const compositions: Compositions = {
  ...Object.fromEntries(ornaments.map((name) => [`ornament: ${name}`, minifyCss(ornamentCss(name))])),
  'heads: beside': minifyCss(beside),
  'heads: centred': minifyCss(centred),
  ...Object.fromEntries(forms.map((form) => [`form: ${form}`, minifyCss(byForm[form])])),
}
