import type { DemoBlock } from './demo-site'

/** A block as the API takes it. */
export const blockInput = ({ type, props, de, en }: DemoBlock) => ({ type, props, content: { de, en } })
