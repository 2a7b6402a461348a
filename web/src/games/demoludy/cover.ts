/** What is known of this game before it is loaded. */
export const cover = { picture: 'R1', place: 2, strip: ['car-maluch', 'car-trabant', 'car-syrena', 'car-warszawa', 'border'] }
