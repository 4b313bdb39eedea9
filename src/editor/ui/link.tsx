import { createLink } from '@tanstack/react-router'
import { Link } from 'react-aria-components/Link'

/** A link within the editor, checked against its addresses. */
export const RouterLink = createLink(Link)
