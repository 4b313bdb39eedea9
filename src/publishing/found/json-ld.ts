/** A node of JSON-LD; values that are undefined are left out when it is written. */
export type JsonLd = Record<string, unknown>
