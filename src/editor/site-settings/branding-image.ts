/** The id or address of a picture in the branding, which may stand in it alone or with a text of its own. */
export function brandingImage(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'asset_id' in value) return brandingImage(value.asset_id)
  return typeof value === 'string' && value !== '' ? value : undefined
}
