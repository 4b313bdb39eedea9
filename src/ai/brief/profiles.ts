import { serviceOf } from '../../html/services'

const address =
  /(?<![@\p{L}\d.-])((?:https?:\/\/)?(?:[a-z0-9-]{1,20}\.){0,2}(?:instagram|facebook|linkedin|youtube|tiktok|xing|pinterest)\.(?:com|de)\/[^\s,;()<>"“”„]{1,120})/giu
/** „Instagram: @lindenhof“, “@lindenhof on TikTok”. */
const named = /\b(?<at>instagram|tiktok)\b[^@\n.!?;]{0,20}(?<![\p{L}\d])@(?<name>[a-z0-9][a-z0-9._]{1,29})/giu
const namedBehind = /(?<![\p{L}\d])@(?<name>[a-z0-9][a-z0-9._]{1,29})\s+(?:auf|bei|on)\s+(?<at>instagram|tiktok)\b/giu
const most = 20

/** Addresses of the profiles that a brief names, each once. */
export function readProfiles(text: string): string[] {
  const written = [...text.matchAll(address)].map(([, one = '']) => one)
  const names = [...text.matchAll(named), ...text.matchAll(namedBehind)].map(({ groups }) => profileOf(groups))
  const found = [...written, ...names].flatMap((one) => {
    const url = URL.parse(`https://${one.replace(/^https?:\/\//i, '').replace(/[.:!?]+$/, '')}`)
    return url && serviceOf(url) ? [url.href] : []
  })
  return [...new Set(found)].slice(0, most)
}

const profileOf = ({ at = '', name = '' }: Record<string, string> = {}): string =>
  at.toLowerCase() === 'tiktok' ? `www.tiktok.com/@${name}` : `www.instagram.com/${name}`
