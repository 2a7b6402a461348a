/** What is known of this game before it is loaded. */
export const cover = { picture: 'nesting-dolls', place: 2 }
