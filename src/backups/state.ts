/** One backup at a time: two would meet in the same folder. */
export const openBackups = () => ({ isRunning: false })
declare module '../context' {
  interface Context {
    backups: ReturnType<typeof openBackups>
  }
}
