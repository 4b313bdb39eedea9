/** A motif stands where an image of the library may stand, as `asset_id`: `motif:food-loaf`. */
const prefix = 'motif:'

export const motifId = (name: string) => prefix + name

/** The name of the motif that an `asset_id` means; `undefined` for an image of the library. */
export const motifNamed = (assetId: unknown): string | undefined =>
  typeof assetId === 'string' && assetId.startsWith(prefix) ? assetId.slice(prefix.length) : undefined
