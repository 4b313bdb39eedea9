/** All that writing needs: loaded when the first text is pressed. */
export { FormatBar } from './format-bar'
export { SourceField } from './source-field'
export { mountWriter, NotWritable } from './writer'
