/** Letters that are written with others, or that Unicode takes apart into none. */
const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Lowercase letters, digits and hyphens, at most 60: `Kanzlei Brandt & Osei` → `kanzlei-brandt-osei`. May be empty. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßæøœłđı]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
