/**
 * The empty document that pages are drawn in: of the editor's origin, so that it can reach in, with a policy of its own.
 * No script runs there, whatever a page says; styles of elements do, which a frame without an address would not allow.
 */
export function canvasDocument(baseUrl: string): Response {
  const api = new URL(baseUrl).origin
  return new Response(
    '<!doctype html>\n<html><head><meta charset="utf-8"><title></title></head><body></body></html>\n',
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, max-age=3600',
        'content-security-policy': `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${api} data: blob:; media-src 'self' ${api}; font-src 'self' ${api} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        'x-frame-options': 'SAMEORIGIN',
      },
    },
  )
}
