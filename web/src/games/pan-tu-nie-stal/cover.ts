/** What is known of this game before it is loaded. */
export const cover = { picture: 'woman-with-headscarf', place: 1 }
