/** First names that appear in questions. */
export const NAMES = [
  'Aarav',
  'Diya',
  'Ishaan',
  'Meera',
  'Kabir',
  'Ananya',
  'Rohan',
  'Sneha',
  'Vikram',
  'Lakshmi',
  'Farhan',
  'Zoya',
  'Tenzin',
  'Harpreet',
  'Nikhil',
  'Priya',
  'Joseph',
  'Ayesha',
  'Arjun',
  'Kavya',
  'Manav',
  'Nandini',
  'Pranav',
  'Ritika',
] as const

/** Things that are counted or measured, with a range that is natural for them. */
export const MEASURED = [
  { what: 'marks of some students in a class test', low: 8, high: 25 },
  { what: 'runs scored by a batter in successive innings', low: 4, high: 78 },
  { what: 'ages in years of the members of a chess club', low: 9, high: 17 },
  { what: 'minutes by which a bus was late on successive days', low: 1, high: 24 },
  { what: 'numbers of mangoes in crates at a market', low: 40, high: 64 },
  { what: 'heights in centimetres of plants in a school garden', low: 21, high: 58 },
  { what: 'daily maximum temperatures in °C in a May week', low: 31, high: 46 },
  { what: 'numbers of books borrowed from a library each day', low: 12, high: 55 },
  { what: 'rainfall readings in millimetres in the monsoon', low: 3, high: 62 },
  { what: 'pulse rates per minute of some runners', low: 58, high: 96 },
] as const

/** Categories that can be counted in a chart. */
export const COUNTED = [
  {
    title: 'Favourite sport of the students',
    unit: 'Number of students',
    labels: ['Cricket', 'Football', 'Hockey', 'Kabaddi', 'Chess'],
  },
  {
    title: 'How students come to school',
    unit: 'Number of students',
    labels: ['Bus', 'Cycle', 'Walk', 'Auto', 'Train'],
  },
  {
    title: 'Trees planted by five schools',
    unit: 'Number of trees',
    labels: ['Asha', 'Bodhi', 'Chetna', 'Disha', 'Ekta'],
  },
  {
    title: 'Fruit sold by a shop in a day',
    unit: 'Kilograms',
    labels: ['Apple', 'Banana', 'Guava', 'Mango', 'Papaya'],
  },
  {
    title: 'Books read by five friends in a year',
    unit: 'Number of books',
    labels: ['Asif', 'Bina', 'Chitra', 'Dev', 'Esha'],
  },
  {
    title: 'Birds seen at a lake in a week',
    unit: 'Number of birds',
    labels: ['Crow', 'Egret', 'Kite', 'Myna', 'Teal'],
  },
] as const

/** Things that change over the months. */
export const MONTHLY = [
  { title: 'Visitors to a museum', unit: 'Visitors (hundreds)' },
  { title: 'Umbrellas sold by a shop', unit: 'Umbrellas sold' },
  { title: 'Electricity used by a school', unit: 'Units (tens)' },
  { title: 'Members of a readers’ club', unit: 'Members' },
] as const

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'] as const
