import { atelier } from './atelier'
import { handwerk } from './handwerk'
import { kanzlei } from './kanzlei'
import { nacht } from './nacht'
import { nord } from './nord'
import { obhut } from './obhut'
import { praxis } from './praxis'
import { salon } from './salon'
import type { SystemTheme } from './system-theme'
import { tafel } from './tafel'
import { werk } from './werk'

/** The built-in themes. A site without a theme of its own has the first one. */
export const systemThemes: SystemTheme[] = [nord, handwerk, kanzlei, praxis, werk, atelier, nacht, tafel, obhut, salon]

export const systemThemeByKey = (key: string): SystemTheme | undefined =>
  systemThemes.find((theme) => theme.key === key)
