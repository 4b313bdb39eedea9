import { createLink } from '@tanstack/react-router'
import type { RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'

/**
 * By Enter alone the browser would follow the address itself and load the whole editor again, before the router hears of
 * the press, which comes when the key is let go.
 */
const PressedLink = (props: LinkProps & RefAttributes<HTMLAnchorElement>) => (
  <Link
    {...props}
    onKeyDown={(event) => {
      props.onKeyDown?.(event)
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (event.key === 'Enter' && isPlain && !props.target) event.preventDefault()
      event.continuePropagation()
    }}
  />
)

/** A link within the editor, checked against its addresses. */
export const RouterLink = createLink(PressedLink)
