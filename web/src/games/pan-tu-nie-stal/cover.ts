/** What is known of this game before it is loaded. */
export const cover = { picture: 'card-2', place: 1, strip: ['card-2', 'card-1-0', 'card-M', 'card-3', 'card-X', 'card-S', 'card-1-2', 'card-L', 'card-1-1'] }
