/** What this window calls itself, so that it knows its own changes again in the events of a site. */
export const clientId = `editor-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
