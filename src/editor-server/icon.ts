/** Two blocks and an arch; the tab of the browser shows it. */
export const editorIcon = () =>
  new Response(drawing, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } })

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>path{fill:#1f5c4d}@media(prefers-color-scheme:dark){path{fill:#7cc4ae}}</style><path d="M2 13h5v9H2zM17 13h5v9h-5z"/><path d="M2 4h20v7h-5.2a5 5 0 0 0-9.6 0H2z"/></svg>'
