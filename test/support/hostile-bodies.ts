/** Bodies that are made to cost more than they look, each as long as `bytes` allows. None of them is what was asked for. */
export const hostileJson: Record<string, (bytes: number) => string> = {
  'objects in one another': (bytes) => nested('{"a":', '1', '}', bytes),
  'objects in one another below a field that is asked for': (bytes) =>
    `{"email":${nested('{"a":', '1', '}', bytes - 30)},"password":"x"}`,
  'lists in one another': (bytes) => nested('[', '', ']', bytes),
  'lists that never end': (bytes) => '['.repeat(bytes),
  'objects that never end': (bytes) => '{"a":'.repeat(bytes / 5),
  'empty objects': (bytes) => list('{}', bytes),
  'empty lists': (bytes) => list('[]', bytes),
  'objects with a field': (bytes) => list('{"id":"a"}', bytes),
  numbers: (bytes) => list('1', bytes),
  'texts of one letter': (bytes) => list('"a"', bytes),
  'empty objects below a field': (bytes) => `{"blocks":${list('{}', bytes - 20)}}`,
  'names without end': (bytes) => object((n) => `"k${n}":1`, bytes),
  'one name many times': (bytes) => object(() => '"a":1', bytes),
  'names that objects have': (bytes) => object(() => '"__proto__":{}', bytes),
  'one long text': (bytes) => `{"email":"${'a'.repeat(bytes - 12)}"}`,
  'one long name': (bytes) => `{"${'a'.repeat(bytes - 8)}":1}`,
  'a text of escapes': (bytes) => `{"email":"${'\\u0000'.repeat((bytes - 12) / 6)}"}`,
  'a text of quotes': (bytes) => `{"email":"${'\\"'.repeat((bytes - 12) / 2)}"}`,
  'a text that never ends': (bytes) => `{"email":"${'a'.repeat(bytes - 10)}`,
  'a long number': (bytes) => `{"email":${'9'.repeat(bytes - 10)}}`,
  'white space': (bytes) => ' '.repeat(bytes),
  '100 levels around a long list': (bytes) => '['.repeat(99) + list('1', bytes - 198) + ']'.repeat(99),
}

/** Bodies of a form with a file, as bytes of the boundary `b`. */
export const hostileForms: Record<string, (bytes: number) => string> = {
  'empty parts': (bytes) => '--b\r\n\r\n'.repeat(bytes / 7),
  'empty parts with a name': (bytes) => part('').repeat(bytes / part('').length),
  'parts with names of their own': (bytes) => fill((n) => part(`n${n}`), bytes),
  'one part with a long head': (bytes) => `--b\r\nx: ${'a'.repeat(bytes - 40)}\r\n\r\n\r\n--b--`,
  'delimiters alone': (bytes) => '--b'.repeat(bytes / 3),
}

/** Bodies of a form without a file. */
export const hostileParams: Record<string, (bytes: number) => string> = {
  'one name many times': (bytes) => 'fields[a]=1&'.repeat(bytes / 12),
  'names without end': (bytes) => fill((n) => `fields[${n}]=1&`, bytes),
  'separators alone': (bytes) => '&'.repeat(bytes),
  escapes: (bytes) => `message=${'%41'.repeat((bytes - 8) / 3)}`,
}

const nested = (open: string, inner: string, close: string, bytes: number) => {
  const levels = Math.floor((bytes - inner.length) / (open.length + close.length))
  return open.repeat(levels) + inner + close.repeat(levels)
}
const list = (item: string, bytes: number) => `[${`${item},`.repeat((bytes - 2) / (item.length + 1) - 1)}${item}]`
const object = (entry: (n: number) => string, bytes: number) => `{${fill((n) => `${entry(n)},`, bytes - 10)}"end":1}`
const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`

function fill(piece: (n: number) => string, bytes: number): string {
  const pieces: string[] = []
  let length = 0
  for (let n = 0; ; n++) {
    const next = piece(n)
    length += next.length
    if (length > bytes) return pieces.join('')
    pieces.push(next)
  }
}
