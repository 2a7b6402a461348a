/** Takes over the newer version of the page that waits, if one does. */
export const newer: { take: (() => void) | null } = $state({ take: null })
