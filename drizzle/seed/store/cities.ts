/** City, name of the depot's quarter, postal code, department, region, latitude, longitude, delivery zone. */
type City = readonly [string, string, string, string, string, number, number, number];

const PDL = "Pays de la Loire";
const BRE = "Bretagne";
const NOR = "Normandie";
const IDF = "Île-de-France";
const HDF = "Hauts-de-France";
const GES = "Grand Est";
const BFC = "Bourgogne-Franche-Comté";
const CVL = "Centre-Val de Loire";
const ARA = "Auvergne-Rhône-Alpes";
const NAQ = "Nouvelle-Aquitaine";
const OCC = "Occitanie";
const PAC = "Provence-Alpes-Côte d'Azur";

/** Real cities. Zones: 1 west, 2 north, 3 east, 4 south-east, 5 south-west, 6 centre. */
export const cities: readonly City[] = [
  ["Nantes", "Est", "44300", "Loire-Atlantique", PDL, 47.253, -1.505, 1],
  ["Rennes", "Sud", "35200", "Ille-et-Vilaine", BRE, 48.0833, -1.6777, 1],
  ["Strasbourg", "Port du Rhin", "67000", "Bas-Rhin", GES, 48.5734, 7.7921, 3],
  ["Lyon", "Gerland", "69007", "Rhône", ARA, 45.7272, 4.832, 4],
  ["Saint-Nazaire", "Brais", "44600", "Loire-Atlantique", PDL, 47.2735, -2.2138, 1],
  ["Paris", "La Chapelle", "75018", "Paris", IDF, 48.891, 2.36, 2],
  ["Angers", "Saint-Serge", "49100", "Maine-et-Loire", PDL, 47.4784, -0.5632, 1],
  ["Bobigny", "Les Vignes", "93000", "Seine-Saint-Denis", IDF, 48.9086, 2.4397, 2],
  ["Metz", "Actipôle", "57070", "Moselle", GES, 49.1193, 6.1757, 3],
  ["Marseille", "La Valentine", "13011", "Bouches-du-Rhône", PAC, 43.293, 5.478, 4],
  ["Toulouse", "Sesquières", "31200", "Haute-Garonne", OCC, 43.6565, 1.418, 5],
  ["Bordeaux", "Lac", "33300", "Gironde", NAQ, 44.889, -0.565, 5],
  ["Lille", "Lezennes", "59260", "Nord", HDF, 50.6126, 3.1106, 2],
  ["Nice", "Lingostière", "06200", "Alpes-Maritimes", PAC, 43.719, 7.195, 4],
  ["Montpellier", "Garosud", "34070", "Hérault", OCC, 43.583, 3.857, 5],
  ["Tours", "Les Gaudières", "37390", "Indre-et-Loire", CVL, 47.433, 0.69, 6],
  ["Orléans", "La Saussaye", "45590", "Loiret", CVL, 47.863, 1.939, 6],
  ["Dijon", "Toison d'Or", "21000", "Côte-d'Or", BFC, 47.357, 5.055, 3],
  ["Reims", "Croix-Blandin", "51100", "Marne", GES, 49.242, 4.072, 3],
  ["Rouen", "Quevilly", "76140", "Seine-Maritime", NOR, 49.408, 1.064, 2],
  ["Caen", "Mondeville", "14120", "Calvados", NOR, 49.176, -0.322, 1],
  ["Brest", "Kergaradec", "29850", "Finistère", BRE, 48.433, -4.403, 1],
  ["Le Mans", "Nord", "72000", "Sarthe", PDL, 48.028, 0.193, 1],
  ["Clermont-Ferrand", "Le Brézet", "63100", "Puy-de-Dôme", ARA, 45.789, 3.139, 6],
  ["Grenoble", "Échirolles", "38130", "Isère", ARA, 45.147, 5.714, 4],
  ["Saint-Étienne", "Molina", "42000", "Loire", ARA, 45.46, 4.397, 4],
  ["Limoges", "Magré", "87000", "Haute-Vienne", NAQ, 45.808, 1.261, 6],
  ["Poitiers", "République", "86000", "Vienne", NAQ, 46.606, 0.329, 6],
  ["La Rochelle", "Périgny", "17180", "Charente-Maritime", NAQ, 46.159, -1.099, 5],
  ["Pau", "Lons", "64140", "Pyrénées-Atlantiques", NAQ, 43.317, -0.406, 5],
  ["Bayonne", "Saint-Frédéric", "64100", "Pyrénées-Atlantiques", NAQ, 43.502, -1.457, 5],
  ["Perpignan", "Saint-Charles", "66000", "Pyrénées-Orientales", OCC, 42.68, 2.844, 5],
  ["Nîmes", "Saint-Césaire", "30900", "Gard", OCC, 43.816, 4.33, 5],
  ["Avignon", "Courtine", "84000", "Vaucluse", PAC, 43.929, 4.78, 4],
  ["Toulon", "La Garde", "83130", "Var", PAC, 43.139, 6.02, 4],
  ["Annecy", "Vovray", "74000", "Haute-Savoie", ARA, 45.89, 6.117, 4],
  ["Chambéry", "Bissy", "73000", "Savoie", ARA, 45.579, 5.893, 4],
  ["Valence", "Briffaut", "26000", "Drôme", ARA, 44.918, 4.918, 4],
  ["Besançon", "Trépillot", "25000", "Doubs", BFC, 47.256, 6.0, 3],
  ["Nancy", "Ludres", "54710", "Meurthe-et-Moselle", GES, 48.619, 6.18, 3],
  ["Mulhouse", "Île Napoléon", "68110", "Haut-Rhin", GES, 47.761, 7.39, 3],
  ["Troyes", "Les Écrevolles", "10000", "Aube", GES, 48.309, 4.083, 3],
  ["Amiens", "Longpré", "80080", "Somme", HDF, 49.925, 2.264, 2],
  ["Arras", "Artoipole", "62223", "Pas-de-Calais", HDF, 50.302, 2.789, 2],
  ["Cannes", "La Bocca", "06150", "Alpes-Maritimes", PAC, 43.553, 6.968, 4],
  ["Dunkerque", "Petite-Synthe", "59640", "Nord", HDF, 51.018, 2.344, 2],
  ["Valenciennes", "Prouvy", "59121", "Nord", HDF, 50.321, 3.45, 2],
  ["Le Havre", "Soquence", "76600", "Seine-Maritime", NOR, 49.493, 0.153, 2],
  ["Cherbourg", "Tourlaville", "50110", "Manche", NOR, 49.633, -1.576, 1],
  ["Quimper", "Hippodrome", "29000", "Finistère", BRE, 47.979, -4.082, 1],
  ["Vannes", "Le Prat", "56000", "Morbihan", BRE, 47.668, -2.724, 1],
  ["Saint-Brieuc", "Les Châtelets", "22440", "Côtes-d'Armor", BRE, 48.485, -2.734, 1],
  ["Lorient", "Lanester", "56600", "Morbihan", BRE, 47.764, -3.341, 1],
  ["Laval", "Les Touches", "53000", "Mayenne", PDL, 48.088, -0.75, 1],
  ["La Roche-sur-Yon", "Sud", "85000", "Vendée", PDL, 46.644, -1.426, 1],
  ["Cergy", "Saint-Ouen-l'Aumône", "95310", "Val-d'Oise", IDF, 49.053, 2.117, 2],
  ["Évry", "Bois Briard", "91080", "Essonne", IDF, 48.624, 2.44, 2],
  ["Meaux", "Nanteuil", "77100", "Seine-et-Marne", IDF, 48.959, 2.896, 2],
  ["Versailles", "Buc", "78530", "Yvelines", IDF, 48.773, 2.126, 2],
  ["Créteil", "Bonneuil-sur-Marne", "94380", "Val-de-Marne", IDF, 48.769, 2.486, 2],
  ["Nanterre", "Petit-Nanterre", "92000", "Hauts-de-Seine", IDF, 48.908, 2.216, 2],
  ["Chartres", "Lucé", "28110", "Eure-et-Loir", CVL, 48.437, 1.459, 6],
  ["Bourges", "Les Danjons", "18000", "Cher", CVL, 47.098, 2.426, 6],
  ["Châteauroux", "Le Buxerioux", "36000", "Indre", CVL, 46.83, 1.701, 6],
  ["Blois", "La Chaussée-Saint-Victor", "41260", "Loir-et-Cher", CVL, 47.616, 1.359, 6],
  ["Auxerre", "Plaine des Isles", "89000", "Yonne", BFC, 47.813, 3.578, 3],
  ["Chalon-sur-Saône", "Nord", "71100", "Saône-et-Loire", BFC, 46.812, 4.848, 3],
  ["Bourg-en-Bresse", "Norelan", "01000", "Ain", ARA, 46.199, 5.225, 4],
  ["Angoulême", "Grand-Font", "16000", "Charente", NAQ, 45.661, 0.164, 5],
  ["Périgueux", "Boulazac", "24750", "Dordogne", NAQ, 45.179, 0.766, 5],
  ["Agen", "Boé", "47550", "Lot-et-Garonne", NAQ, 44.169, 0.633, 5],
  ["Albi", "Jarlard", "81000", "Tarn", OCC, 43.924, 2.177, 5],
  ["Rodez", "Bel-Air", "12000", "Aveyron", OCC, 44.369, 2.577, 5],
  ["Béziers", "Capiscol", "34500", "Hérault", OCC, 43.348, 3.253, 5],
  ["Aurillac", "Sistrières", "15000", "Cantal", ARA, 44.911, 2.43, 6],
  ["Gap", "Micropolis", "05000", "Hautes-Alpes", PAC, 44.545, 6.058, 4],
];
