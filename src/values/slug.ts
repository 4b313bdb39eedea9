const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Lowercase letters, digits and hyphens, at most 60: `Kanzlei Brandt & Osei` → `kanzlei-brandt-osei`. May be empty. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
