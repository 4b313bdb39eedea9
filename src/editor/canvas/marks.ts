/**
 * Marks of the editor on the page: they take no room, and none of them is an element. What lies over a text for visitors, as
 * the area of a link or the room above a large title, is no way to keep a press from it.
 */
export const marks = `
html{scrollbar-width:thin}
[data-block],[data-block] *{animation:none!important}
[data-block] .media img{scale:none!important}
[data-block]{cursor:default}
[data-block]:hover{outline:calc(1px/var(--scale,1)) solid rgb(47 111 237/.55);outline-offset:-1px}
[data-block][data-picked],[data-part][data-picked]{outline:calc(2px/var(--scale,1)) solid rgb(47 111 237);outline-offset:-2px}
[data-part]:hover{outline:calc(1px/var(--scale,1)) solid rgb(47 111 237/.55)}
[data-writing] [data-text]:hover{outline:calc(1px/var(--scale,1)) dashed rgb(47 111 237/.8);outline-offset:2px;cursor:text}
[data-block] [contenteditable=true],[data-block][contenteditable=true]{outline:calc(2px/var(--scale,1)) solid rgb(47 111 237);outline-offset:3px;cursor:text}
[data-writing] .kicker{position:relative;z-index:1}
[data-writing] [data-block] a::after{pointer-events:none}
[data-tight]{display:inline}
[data-markdown]{white-space-collapse:collapse}
[data-writing] details:not(nav details)::details-content{content-visibility:visible;block-size:auto}
.ProseMirror-selectednode{outline:calc(2px/var(--scale,1)) solid rgb(47 111 237)}
[data-block][data-off]{opacity:.35}
.skip{display:none!important}
.b-header .b-header__search{visibility:visible}
`
