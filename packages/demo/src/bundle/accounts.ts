/** The demo's examinees: invented people, by the exam they sit. */
const ROLL: { exam: string; prefix: string; names: string[]; schools?: [string, string] }[] = [
  {
    exam: 'senior',
    prefix: 'live',
    schools: ['river', 'hill'],
    names: [
      'Aarav Sharma',
      'Diya Patel',
      'Ishaan Mukherjee',
      'Meera Krishnan',
      'Kabir Singh',
      'Ananya Deshpande',
      'Rohan Das',
      'Sneha Reddy',
      'Vikram Rathore',
      'Lakshmi Narayanan',
      'Farhan Qureshi',
      'Zoya Khan',
      'Tenzin Dorjee',
      'Harpreet Kaur',
      'Nikhil Joshi',
      'Priya Menon',
      'Joseph Fernandes',
      'Ayesha Siddiqui',
      'Arjun Iyer',
      'Kavya Hegde',
    ],
  },
  {
    exam: 'junior',
    prefix: 'soon',
    names: ['Manav Gupta', 'Nandini Rao', 'Pranav Kulkarni', 'Ritika Bose', 'Samuel Lyngdoh'],
  },
  {
    exam: 'junior-mock',
    prefix: 'pending',
    names: ['Tanvi Shah', 'Umar Farooq', 'Vidya Pillai', 'Yash Choudhary', 'Zeenat Ansari'],
  },
  {
    exam: 'senior-mock',
    prefix: 'ended',
    names: ['Bhavya Nair', 'Chirag Agarwal', 'Esha Bhattacharya', 'Gurpreet Gill', 'Hema Subramanian'],
  },
  {
    // Statistics need 30 sheets.
    exam: 'senior-mock',
    prefix: 'mock',
    names: [
      'अनन्या शर्मा',
      'Bilal Ahmed',
      'Chandni Verma',
      'Deepak Yadav',
      'Elizabeth Kurian',
      'Faizan Mirza',
      'Gayatri Pandey',
      'Harish Nambiar',
      'Indu Chauhan',
      'Jaspreet Bedi',
      'Kunal Thakur',
      'Lavanya Raman',
      'Mohit Saxena',
      'Neelam Rawat',
      'Om Prakash Jha',
      'Pallavi Kamath',
      'Qadir Hussain',
      'Rukmini Menon',
      'Saurav Ghosh',
      'Trisha Dutta',
      'Uday Shetty',
      'Varsha Kale',
      'Wasim Akhtar',
      'Xavier Lobo',
      'Yamini Pillai',
      'Zubin Mistry',
      'Abhay Tiwari',
      'Bindu Nayak',
      'Chetan Solanki',
      'Durga Prasad',
    ],
  },
]

export const PASSWORD = 'olympiad2025'

/** The accounts in the order of examinees.csv; one half of those of an exam is of its first school, where it has any. */
export const accounts = ROLL.flatMap(({ exam, prefix, names, schools }) =>
  names.map((name, index) => {
    const school = schools?.[index < names.length / 2 ? 0 : 1] ?? ''
    return { username: `${prefix}${String(index + 1).padStart(2, '0')}`, name, exam, school }
  }),
)
