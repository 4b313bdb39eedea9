import { join } from 'node:path'

/**
 * Texts with what is read of them, one line for each value. A new text is added to its file after `> `; with
 * KEEP_READINGS=1 in the environment the files are written as things are read now: the difference is to be looked at.
 */
const fileOf = (name: string) => join(import.meta.dir, 'readings', `${name}.txt`)

/** What is read otherwise than its file says, each text with the lines that are gone and those that have come. */
export async function readOtherwise(name: string, read: (text: string) => unknown): Promise<string[]> {
  const entries = (await Bun.file(fileOf(name)).text()).split(/^> /m).slice(1)
  const known = entries.map((entry) => {
    const [first = '', ...lines] = entry.trimEnd().split('\n')
    return { text: JSON.parse(first) as string, lines }
  })
  const now: { text: string; lines: string[] }[] = []
  for (const { text } of known) now.push({ text, lines: linesOf(await read(text)) })
  if (process.env.KEEP_READINGS)
    await Bun.write(
      fileOf(name),
      now.map(({ text, lines }) => [`> ${JSON.stringify(text)}`, ...lines, ''].join('\n')).join(''),
    )
  return now.flatMap(({ text, lines }, index) => {
    const before = known[index]?.lines ?? []
    const [gone, come] = [before.filter((one) => !lines.includes(one)), lines.filter((one) => !before.includes(one))]
    const isSame = before.join('\n') === lines.join('\n')
    return isSame ? [] : [[text, ...gone.map((one) => `- ${one}`), ...come.map((one) => `+ ${one}`)].join('\n')]
  })
}

/** The values in something, each with its path; lists of texts and numbers as one. A list is its lines. */
export function linesOf(value: unknown, path = ''): string[] {
  if (value === undefined) return []
  if (value instanceof Map || value instanceof Set) return linesOf([...value], path)
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`.trim()]
  if (!path && Array.isArray(value)) return value.map((line) => String(line).trim()).filter(Boolean)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? [`${path} ${value.map((one) => JSON.stringify(one)).join(' ')}`.trim()] : []
  return Object.entries(value).flatMap(([key, one]) => linesOf(one, path ? `${path}.${key}` : key))
}
