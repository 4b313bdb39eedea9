/** `wanted`, else the first of `wanted-2`, `wanted-3`, … that is not taken. */
export function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
  return slug
}
