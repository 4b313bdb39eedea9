/** The classes every block may lean on. Colours and measures come from custom properties alone. */
export const baseCss = `
*,*::before,*::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 6rem; background: var(--ground) }
body { margin: 0; background: var(--ground); color: var(--ink); font: var(--weight-text) var(--size-0)/var(--leading) var(--font-text); font-variation-settings: var(--variation-text); hyphens: auto; hyphenate-limit-chars: 10 4 4; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale }
:where(h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote,pre,table,fieldset) { margin: 0; padding: 0 }
:where(h1,h2,h3,h4,h5,h6) { font-size: inherit; font-weight: var(--weight-strong); line-height: 1.3; text-wrap: balance }
:where(p,li,dd,figcaption) { text-wrap: pretty }
:where(img,svg,video,iframe) { display: block; max-width: 100% }
:where(img,video) { height: auto }
:where(picture) { display: contents }
:where(fieldset) { border: 0; min-width: 0 }
:where(button,input,select,textarea) { font: inherit; color: inherit; letter-spacing: inherit }
:where(summary) { cursor: pointer }
:where(strong,b,th,dt) { font-weight: var(--weight-strong) }
:where(a) { color: var(--accent); text-decoration-thickness: .06em; text-underline-offset: .2em; text-decoration-color: color-mix(in srgb,currentColor 45%,transparent) }
:where(a:hover) { text-decoration-color: currentColor; text-decoration-thickness: .1em }
:where(mark) { background: none; color: inherit }
:where(hr) { border: 0; border-top: var(--rule); margin: var(--space-6) 0 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 2px }
::selection { background: var(--brand); color: var(--on-brand) }
.visually-hidden:not(:focus,:active) { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; inset-inline-start: var(--space-4); top: var(--space-2); z-index: 50; padding: var(--space-3) var(--space-5); background: var(--ink); color: var(--ground); border-radius: var(--radius-button); transform: translateY(-200%) }
.skip:focus { transform: none }
.site-head,.site-foot { display: contents }
main { display: block; overflow-x: clip }

.block { position: relative; background: var(--ground); color: var(--ink); padding-block: var(--section) }
.bg-brand { background-image: var(--brand-fill) }
.space-s { --section: var(--section-s) }
.space-m { --section: var(--section-m) }
.space-l { --section: var(--section-l) }
.bg-none + .bg-none,.bg-muted + .bg-muted { padding-top: calc(var(--section) * .18) }
.wrap { container-type: inline-size; width: 100%; max-width: calc(74rem + 2 * var(--gutter)); margin-inline: auto; padding-inline: var(--gutter) }
.wrap-narrow { max-width: calc(46rem + 2 * var(--gutter)) }
.wrap-full { max-width: calc(106rem + 2 * var(--gutter)) }
.stack { display: flow-root }
.stack > * + * { margin-top: var(--flow,var(--space-4)) }
.stack > .kicker + * { margin-top: var(--space-3) }
.stack > .title + *,.stack > .buttons { margin-top: var(--space-5) }
.stack > * + .buttons { margin-top: var(--space-6) }

.title,.display { font: var(--weight-display) min(var(--size-4),calc(100cqi/(19*var(--letter))))/var(--leading-tight) var(--font-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display); letter-spacing: var(--tracking-display); text-transform: var(--case-display); text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 6 5; overflow-wrap: anywhere; max-width: 24em }
.subtitle { font: var(--weight-display) var(--size-2)/calc(var(--leading-tight) + .08) var(--font-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display); letter-spacing: calc(var(--tracking-display) * .5); text-transform: var(--case-display); text-wrap: balance; hyphenate-limit-chars: 14 6 5; overflow-wrap: anywhere }
.kicker { font-size: var(--size--1); line-height: 1.4; color: var(--accent); font-weight: var(--weight-strong) }
.lead { text-wrap: balance; font-size: var(--size-1); line-height: calc(var(--leading) - .08); color: var(--ink-soft); max-width: 34em }
.title + .lead { margin-top: var(--space-5) }
.meta { font-size: var(--size--1); line-height: 1.5; color: var(--ink-soft) }
.figure { font-variant-numeric: var(--figures) }
.rule { border: 0; border-top: var(--rule) }
.list-plain { list-style-type: "" }
.icon,.icon svg { display: block; width: 1.5em; height: 1.5em; stroke-width: var(--icon-stroke,1.6) }
.icon { flex: none; color: var(--accent) }
.align-center .title,.align-center .lead,.align-center .kicker { margin-inline: auto }
.align-center .stack { text-align: center }
.align-center .buttons { justify-content: center }

.prose { max-width: var(--measure) }
.prose > * + * { margin-top: 1em }
.prose > :is(h2,h3) { font: var(--weight-display) var(--size-2)/calc(var(--leading-tight) + .1) var(--font-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display); letter-spacing: calc(var(--tracking-display) * .5); margin-top: 1.6em }
.prose > :is(h4,h5,h6) { font-size: var(--size-1); margin-top: 1.6em }
.prose > :is(h2,h3,h4,h5,h6) + * { margin-top: .5em }
.prose > :first-child { margin-top: 0 }
.prose :is(ul,ol) { padding-inline-start: 1.3em }
.prose li + li { margin-top: .35em }
.prose li::marker { color: var(--accent); font-variant-numeric: var(--figures) }
.prose blockquote { padding-inline-start: 1.1em; border-inline-start: 2px solid var(--accent); font-style: italic }
.prose :is(pre,code) { font-family: ui-monospace,monospace; font-size: .9em }
.prose pre { overflow-x: auto; padding: var(--space-4); background: var(--tint); border-radius: var(--radius-s) }
.prose table { display: block; overflow-x: auto; border-collapse: collapse; font-variant-numeric: var(--figures); hyphens: manual }
.prose :is(th,td) { text-align: start; vertical-align: top; padding: .5em 1.2em .5em 0; border-bottom: var(--rule) }
.prose mark,.lead mark { background: linear-gradient(transparent 62%,color-mix(in srgb,var(--accent) 26%,transparent) 0) }

.buttons { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: center }
.buttons:empty { display: none }
.button { display: inline-flex; align-items: center; justify-content: center; gap: .55em; min-height: 2.875rem; max-width: 100%; padding: .62em 1.35em; font: var(--weight-strong) var(--size-0)/1.2 var(--font-text); font-variation-settings: var(--variation-text); text-align: center; text-decoration: none; hyphens: manual; border: 1.5px solid var(--accent-line); border-radius: var(--radius-button); background: var(--accent-strong); color: var(--on-accent); cursor: pointer; transition: background-color .15s,border-color .15s,color .15s }
.button:hover { background: var(--accent-hover); border-color: var(--accent-hover) }
.button-quiet { background: none; color: var(--ink); border-color: var(--line-strong) }
.button-quiet:hover { background: var(--ink); color: var(--ground); border-color: var(--ink) }
.button-text { padding-inline: 0; border-color: transparent; background: none; color: var(--accent); text-decoration: underline; text-decoration-thickness: .08em; text-underline-offset: .3em }
.button-text:hover { background: none; border-color: transparent; text-decoration-thickness: .14em }
.button-text::after { content: ""; width: 1em; height: 1em; flex: none; background: currentColor; mask: var(--arrow) center/contain no-repeat; transition: transform .2s }
.button-text:hover::after { transform: translateX(.2em) }
.button .icon { color: inherit; width: 1.2em; height: 1.2em }
:root { --arrow: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4 12h16m-6-6 6 6-6 6'/%3E%3C/svg%3E"); --chevron: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") }

.grid { display: grid; gap: var(--grid-gap,var(--space-6)); grid-template-columns: repeat(auto-fit,minmax(min(100%,var(--min,17rem)),1fr)) }
.grid > :only-child { max-width: 40rem }
.card { position: relative; min-width: 0; padding: var(--card-pad,clamp(1.25rem,1rem + 1vw,2rem)); background: var(--fill); border: var(--border); border-radius: var(--radius); box-shadow: var(--shadow) }
.media { position: relative; overflow: hidden; border-radius: var(--radius); background: var(--tint); aspect-ratio: var(--ratio,3/2) }
.media :is(img,picture,video,iframe) { width: 100%; height: 100% }
.media :is(img,video) { object-fit: cover }
figcaption { font-size: var(--size--2); line-height: 1.45; color: var(--ink-soft); margin-top: var(--space-2) }
.field { display: grid; gap: var(--space-2); align-content: start; min-width: 0 }
.field > :is(label,legend),label.field { font-weight: var(--weight-strong); font-size: var(--size--1); hyphens: manual }
.field :is(input:not([type=checkbox],[type=radio],[type=range]),select,textarea) { width: 100%; min-width: 0; min-height: 3rem; padding: .6em .85em; font-size: max(1rem,var(--size-0)); font-weight: var(--weight-text); background: var(--raised); color: var(--ink); border: 1px solid var(--line-strong); border-radius: var(--radius-s) }
.field textarea { min-height: 8.5em; resize: vertical; line-height: 1.5 }
.field :is(input,select,textarea):focus-visible { outline-offset: 0; border-color: var(--focus) }
:is(input[type=checkbox],input[type=radio]) { width: 1.35em; height: 1.35em; accent-color: var(--accent-strong) }
::placeholder { color: var(--ink-soft); opacity: 1 }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
@media (prefers-reduced-motion: reduce) { *,*::before,*::after { animation: none !important; transition: none !important } }
@media (forced-colors: active) { .button { border: 1px solid } }
@media print {
.block { padding-block: 1.2rem; background: none; break-inside: auto }
:root,.bg-brand,.bg-muted,.bg-image,.bg-none,.b-header,.b-footer { --ground: Canvas; --raised: Canvas; --ink: CanvasText; --ink-soft: CanvasText; --accent: CanvasText; --on-brand: CanvasText; --on-accent: CanvasText; --accent-strong: Canvas; --brand-fill: none }
.card,.media,figure,tr,li { break-inside: avoid }
h1,h2,h3 { break-after: avoid }
.prose a[href^=http]::after { content: " (" attr(href) ")"; font-size: .85em; word-break: break-all }
.ornament,.skip,iframe { display: none }
}
`
