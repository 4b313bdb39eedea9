import { addIconShapes } from './icon'
import shapes from './screen-icon-shapes.json'

addIconShapes(shapes)
