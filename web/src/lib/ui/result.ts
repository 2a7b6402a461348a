/** The context in which a table's dock finds how to open the result. */
export const RESULT = Symbol('result')
