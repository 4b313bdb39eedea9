import { DrizzleQueryError } from 'drizzle-orm'
import { NotDone } from '../backups/refused'
import { causeIn, DatabaseUnavailable } from '../db/unavailable'
import { BucketError } from '../edges/s3'
import { ApiError } from '../errors'
import type { InterfaceLanguage } from '../words/interface-languages'
import { filled, pick, type Text } from '../words/text'

/** Why something failed, for the operator. Never the text of a failed query: drizzle quotes its parameters there. */
export function reasonOf(error: unknown, language: InterfaceLanguage): string {
  if (error instanceof NotDone) return pick(error.text, language)
  const known = causeIn(error, (cause) => cause instanceof DatabaseUnavailable)
  if (known) return pick(known.text, language)
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause, language)
  if (error instanceof BucketError) return pick(bucketReason(error), language)
  if (error instanceof ApiError) return error.cause ? reasonOf(error.cause, language) : pick(error.text, language)
  return error instanceof Error ? error.message : String(error)
}

const bucketReason = ({ bucket, code }: BucketError): Text =>
  filled(
    { de: '{bucket} antwortet nicht wie erwartet: {code}', en: '{bucket} does not answer as expected: {code}' },
    { bucket, code },
  )
