/** What people write: the measure for the cost of every other shape. */
export const prose = `## Was wir backen

Unser Brot liegt **sechzehn Stunden** in der Gare, bevor es in den Ofen kommt. Mehr darüber steht [auf der Seite
über uns](/ueber-uns), und wer fragen möchte, ruft an: [0761 123456](tel:+49761123456).

- Roggenbrot mit Natursauerteig, *ohne* Hefe
- Dinkelbrot aus dem Markgräflerland
- Brezeln, am Samstag ab sieben Uhr

### Vorbestellen

Bis 18 Uhr am Vortag, für Feste drei Tage vorher. Allergene stehen am Regal und auf https://www.example.org/allergene.

`

/**
 * Shapes of text that a reader of Markdown may take long over, each repeated to about so many characters: what opens and
 * never closes, what nests, what is very short and becomes much, what looks like something until its end.
 */
export function textShapes(length = 20_000): Record<string, string> {
  const times = (text: string, share = 1) => text.repeat(Math.floor((length * share) / text.length))
  const numbered = (line: (n: number) => string) => {
    let text = ''
    for (let n = 1; text.length < length; n++) text += line(n)
    return text.slice(0, length)
  }
  const head = '|a|b|c|\n|-|-|-|\n'
  return {
    prose: times(prose),
    'one paragraph': times('Ein Absatz über Brot und **Kuchen**, den man [hier](/kuchen) liest. '),
    'short paragraphs': times('a\n\n'),
    'short lines': times('a\n'),
    'hard breaks': times('a  \n'),
    'rows of nothing': head + times('|\n'),
    'rows of code': head + times('|`\n'),
    'rows of cells': head + times('|1|2|3\n'),
    'a wide head': `${times('|a', 0.1)}\n${times('|-', 0.1)}\n${times('|\n', 0.8)}`,
    'a long head': `|${'a'.repeat(5000)}|b|c|\n|-|-|-|\n${times('|a|b|c|\n', 0.7)}`,
    'wide rows': `${times('|a', 1 / 3)}\n${times('|-', 1 / 3)}\n${times('|b', 1 / 3)}`,
    'many tables': times('|a|\n|-|\n\n'),
    'many heads': times('|a|b|c|\n|-|-|-|\n|d\n\n'),
    'almost tables': times('a|b\n'),
    'lines of dashes': times('|-|-|\n'),
    bars: '|'.repeat(length),
    'escaped bars': head + times('\\|'),
    'opening brackets': times('['),
    'closing brackets': times(']'),
    'nested brackets': times('[', 0.5) + times(']', 0.5),
    'nested brackets with a target': `${times('[', 0.5) + times(']', 0.4)}(b)`,
    'brackets to the end': `${times('[')}a](b)`,
    'brackets and text': times('[ a b c '),
    'brackets around links': times('[[a](b)'),
    'links in targets': times('[a](b['),
    'links that never end': times('[a]('),
    'links in angles': times('[a](<'),
    'titles that never end': times('[a](b "'),
    'targets of parentheses': `[a](${times('(')}`,
    'targets of pairs': `[a](${times('(a)')}`,
    'short links': times('[a](b)'),
    'escaped brackets': times('[\\]'),
    'brackets of code': times('[`'),
    'pictures that never end': times('!['),
    'labels without definition': times('[a][b]'),
    definitions: times('[a]: b\n'),
    'different definitions': numbered((n) => `[a${n}]: b\n`),
    'definitions without target': times('[a]:\n'),
    'a definition that never ends': `[a]: b '${times('a\n')}`,
    'a defined label': `[a]: b\n\n${times('[a]')}`,
    'nested labels of text': `[a]: b\n\n${times('[', 0.02)}${times('a b ', 0.9)}${times(']', 0.02)}`,
    'a long target': `[a]: ${times('b', 0.5)}\n\n${times('[a]', 0.5)}`,
    stars: times('*a '),
    'stars in words': times('a**b'),
    'stars of all lengths': times('*a **b ***c '),
    'stars and lines': times('*_'),
    'crossed marks': times('*a_ '),
    'nested marks': times('**a *', 0.5) + times('* b**', 0.5),
    underscores: times('_a __b '),
    strikes: times('~~a'),
    highlights: times('==a'),
    'closed highlights': times('==a=='),
    backticks: times('`'),
    'backticks of all lengths': numbered((n) => `${'`'.repeat(n)} `),
    'code that never ends': times('``a`'),
    backslashes: times('\\a'),
    angles: times('<'),
    'addresses in angles': times('<http://a'),
    tags: times('<div>\n'),
    comments: times('<!--'),
    ampersands: times('&'),
    entities: times('&amp;'),
    quotes: times('>'),
    'quoted lines': times('> a\n'),
    'quotes of all depths': numbered((n) => `${'>'.repeat(n)}a\n`),
    'lines behind a deep quote': '>'.repeat(100) + times('a\n'),
    items: times('- a\n'),
    'empty items': times('-\n\n'),
    'numbered items': times('1) a\n'),
    'nested items': numbered((n) => `${'  '.repeat(n)}- a\n`),
    'items in a line': times('- '),
    rules: times('---\n'),
    headings: times('# a\n'),
    'empty headings': times('#\n'),
    'headings between paragraphs': times('## a\n\nb\n\n'),
    'headings by underline': times('a\n=\n'),
    'a heading by underline at last': `${times('a\n')}=`,
    'headings with addresses': times('# http://a.de\n'),
    fences: times('```\n'),
    'fences of tildes': times('~~~a\n'),
    'indented code': times('    a\n'),
    tabs: times('\t'),
    addresses: times('http://a.b '),
    'addresses without space': times('http://'),
    'an address of quotes': `http://a.b/${times("'a")}`,
    'an address of parentheses': `http://a.b/${times('(a')}`,
    'an address of brackets': times('http://a.b/(['),
    'long addresses': times(`http://a.b/${'a'.repeat(200)} `),
    'addresses without scheme': times('//a.de '),
    mails: times('a@b.c '),
    'mails without space': times('a@b.de,'),
    ats: times('@'),
    'mail schemes': times('mailto:a@b'),
    dots: times('a.'),
    hyphens: times('a-'),
    'a long word': times('a'),
    spaces: times(' '),
    'empty lines': times('\n'),
    'zero characters': times('\0'),
    'signs of all kinds': times('!"§$%&/()='),
    'wide characters': times('漢字'),
    emoji: times('😀'),
  }
}
