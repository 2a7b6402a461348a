/** What is known of this game before it is loaded. */
export const cover = { picture: 'R1', place: 2 }
