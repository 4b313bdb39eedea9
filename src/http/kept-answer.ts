/** Thrown by a hook that knows the answer already: one that is kept for an `Idempotency-Key`. */
export class KeptAnswer extends Error {
  override name = 'KeptAnswer'
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super('answered before')
  }

  response() {
    return new Response(this.text, {
      status: this.status,
      headers: { 'content-type': 'application/json', 'idempotent-replay': 'true' },
    })
  }
}
