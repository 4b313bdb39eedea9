/** One window of a browser, driven by what every engine's driver has: real keys, presses and files. */
export interface EngineWindow {
  goto(url: string): Promise<unknown>
  /** The value of an expression, or of what it promises; whatever the page's policy forbids. */
  evaluate<T>(expression: string): Promise<T>
  /** Input as WebDriver describes it: https://w3c.github.io/webdriver/#actions */
  perform(actions: object[]): Promise<unknown>
  setFiles(selector: string, paths: string[]): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** A PNG. */
  screenshot(): Promise<Buffer>
  /** Another window of the same person. */
  open(): Promise<EngineWindow>
}

export interface Engine {
  name: string
  window: EngineWindow
  /** What the pages' consoles complained of. */
  problems: string[]
  end(): Promise<unknown>
}
