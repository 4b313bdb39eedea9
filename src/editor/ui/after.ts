/** Calls back after so many milliseconds. Gives what calls it off. */
export function after(ms: number, callback: () => void) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
