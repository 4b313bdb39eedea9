/** What work mostly waits for. A job holds a place in the lane of its kind, so slow work of one sort never delays another. */
export type Lane = 'models' | 'rendering' | 'images' | 'mail'

/** How many jobs a lane holds at once. One account begins at most one fewer: another always finds a place. */
export const laneWidths: Record<Lane, number> = {
  models: 4, // wait for another server
  rendering: 3, // share the main thread
  images: 2, // up to 200 MB each
  mail: 2,
}
