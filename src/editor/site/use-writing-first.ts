import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Canvas } from '../canvas/canvas'
import type { useWriting } from '../writing/use-writing'

const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

/** A page that was opened to be written has the caret in the text that its address names, once that is drawn. */
export function useWritingFirst(canvas: Canvas | undefined, { press }: Pick<ReturnType<typeof useWriting>, 'press'>) {
  const { block, write } = pageRoute.useSearch()
  const isBegun = useRef(false)
  useEffect(() => {
    if (!canvas || !block || !write || isBegun.current) return
    const element = canvas
      .texts()
      .find((text) => text.dataset.text === write && text.closest<HTMLElement>('[data-block]')?.dataset.block === block)
    if (!element) return
    isBegun.current = true
    const { left, top } = element.getBoundingClientRect()
    press({ block, text: write, element, target: element, at: { left, top } })
  }, [canvas, block, write, press])
}
