/** What is known of this game before it is loaded. */
export const cover = { picture: 'card-2', place: 1 }
