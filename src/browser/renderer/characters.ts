/**
 * Stands in for the package `uc.micro` where a browser draws: browsers know symbols (general category S) by themselves.
 * Punctuation stays as the package has it, since links are found by expressions that are put together of its text.
 */
export { Any, Cc, P, Z } from 'uc.micro'
export const S = /\p{S}/u
