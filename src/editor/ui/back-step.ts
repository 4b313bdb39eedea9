import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many things lay over the page when this step of the history was made. */
    over?: number
  }
}

/** Closes one that lies over the page; false where it has to stay. */
type Close = () => boolean

/** What lies over the page, from below. */
const open: Close[] = []
/** Of the step at which the history stands. */
let depth = 0
/** On the way back over steps of what is closed already: to the page they were made on, or on from it. */
let passing: 'to' | 'on' | undefined
let watched: RouterHistory | undefined

/** Makes a step of the history for what it stands in, which the way back takes. */
export function BackStep({ isStaying = false }: { isStaying?: boolean }) {
  // The question who one is stands beside the router.
  const history: RouterHistory | undefined = useRouter({ warn: false })?.history
  const state = useContext(OverlayTriggerStateContext)
  const latest = useRef<Close>(() => true)
  useEffect(() => {
    latest.current = () => {
      if (!isStaying) state?.close()
      return !isStaying
    }
  })
  useEffect(() => {
    if (!history) return
    const close = () => latest.current()
    watch(history)
    open.push(close)
    stepUpTo(open.length, history)
    // Closed in another way its step is kept: what is opened next takes it, and the way back passes over it.
    return () => {
      if (open.includes(close)) open.splice(open.indexOf(close), 1)
    }
  }, [history])
  return null
}

const depthOf = ({ location }: RouterHistory) => location.state.over ?? 0

function stepUpTo(count: number, history: RouterHistory) {
  for (let over = depthOf(history) + 1; over <= count; over++)
    history.push(history.location.href, { ...history.location.state, over })
}

function watch(history: RouterHistory) {
  if (watched === history) return
  watched = history
  depth = depthOf(history)
  history.subscribe(({ action }) => {
    const left = depth
    depth = depthOf(history)
    const isBack = action.type === 'BACK'
    if (!isBack || open.length > depth) passing = undefined
    if (!isBack) return
    if (open.length > depth) {
      if (open.at(-1)?.()) open.pop()
      return stepUpTo(open.length, history)
    }
    passing ??= left > open.length ? 'on' : 'to'
    if (depth > open.length) return history.back()
    const isOn = passing === 'on'
    passing = isOn ? 'to' : undefined
    if (isOn) history.back()
  })
}
